// Days as numbers, which the engine compares.

/** yyyy-mm-dd as one number. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));
