// Payment passwords that are too easy to guess: repeats, runs, and facts that others know of the person.
// Pure.

/** Facts about the person that a guesser may know too. */
interface KnownOfPerson {
  mobile: string;
  /** 'yyyy-mm', from the resume. */
  birth_month: string | null;
}

/** True for 111111, 121212, 123123, 112233, 123456, 520520, the birthday, parts of the number. */
export function isTrivialPin(pin: string, { mobile, birth_month }: KnownOfPerson): boolean {
  return (
    isPattern(pin) ||
    COMMON.includes(pin) ||
    mobile.includes(pin) ||
    (birth_month !== null && isBirth(pin, birth_month))
  );
}

/** Popular choices, because their numbers sound like words of love and luck. */
const COMMON = ['520520', '521521', '131420', '201314', '147258', '159357', '168168', '123321'];

function isPattern(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, i) => digit - (digits[i] ?? 0));
  const isRun = steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 9) <= 1;
  const repeats = /^(\d)\1{5}$|^(\d\d)\2\2$|^(\d{3})\3$|^(\d)\4(\d)\5(\d)\6$|^(\d)\7\7(\d)\8\8$/;
  return isRun || repeats.test(pin);
}

/** 199503, 950317, 031995 for a person born in March 1995: the day is unknown, so any day counts. */
function isBirth(pin: string, birth_month: string): boolean {
  const year = birth_month.slice(0, 4);
  const month = birth_month.slice(5, 7);
  const day = Number(pin.slice(4));
  const isDay = day >= 1 && day <= 31;
  return (
    pin === year + month || pin === month + year || (pin.startsWith(year.slice(2) + month) && isDay)
  );
}
