// Splits a state of the page into parts, so that axe skips states whose parts it has all checked before.
// Runs in the browser (eyes-script.ts).
import { topBox } from './eyes.ts';
import { nameOf, roleOf, textOf } from './names.ts';

const TARGETS =
  'a[href], button, summary, input, select, textarea, [tabindex], [role="button"], [role="link"], [role="tab"]';
const LANDMARKS = 'main, nav, header, footer, aside, dialog, [role="dialog"], [role="region"]';
/** Attributes that differ from row to row. Colours and sizes are taken from computed styles. */
const WORDS =
  /^(?:id|for|href|src|srcset|value|content|title|alt|placeholder|name|d|points|width|height|datetime|max|min|style|(?:aria-(?:label|valuetext|valuenow|valuemax|valuemin|rowcount|rowindex|colindex|posinset|setsize))|data-.*)$/;
/** Attributes that refer to other elements by ids made by React. */
const POINTERS =
  /^aria-(?:labelledby|describedby|controls|owns|activedescendant|errormessage|details)$/;
/** Targets smaller than this need distance from others (rule target-size). */
const FINGER_PX = 24;

interface Target {
  element: Element;
  box: DOMRect;
}

/** The style rules that set the page's colours in either theme. */
const sheets = (): string[] =>
  [...document.styleSheets].map(
    ({ href, ownerNode }) => `sheet ${href ?? ownerNode?.textContent ?? ''}`,
  );

/** The distinct parts of the page, or of what is open on it, on which axe's results can depend. */
export function parts(boxOnly: boolean): string[] {
  const box = boxOnly ? topBox() : null;
  const root = box ?? document.documentElement;
  const all = [root, ...root.querySelectorAll(':not(svg *, script, style, head, head *)')].filter(
    (element) => element.checkVisibility(),
  );
  const targets = all
    .filter((element) => element.matches(TARGETS))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const found = new Set(box ? sheets() : [...sheets(), ...wholePage()]);
  const levels = all.flatMap((element) => (isHeading(element) ? [levelOf(element)] : []));
  for (const [at, level] of levels.entries()) found.add(`h${levels[at - 1] ?? 0}>h${level}`);
  for (const element of all) found.add(partOf(element, targets));
  return [...found];
}

/** Facts that only the page as a whole can get wrong. */
function wholePage(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const landmarks = [...document.querySelectorAll(LANDMARKS)].map((element) =>
    [element.tagName, roleOf(element), nameOf(element) ? 'named' : ''].join(' '),
  );
  return [
    `title ${document.title !== ''}`,
    `ids ${ids.length - new Set(ids).size}`,
    `landmarks ${landmarks.sort().join()}`,
  ];
}

const isHeading = (element: Element) => element.matches('h1, h2, h3, h4, h5, h6, [role="heading"]');
const levelOf = (element: Element) =>
  element.getAttribute('aria-level') ?? element.tagName.replace('H', '');

/** An element with its surroundings, colours, name and size. */
function partOf(element: Element, targets: Target[]): string {
  const parent = element.parentElement;
  const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity } =
    getComputedStyle(element);
  const around = [parent?.parentElement, parent, element].map((one) => (one ? shapeOf(one) : ''));
  const hasText = [...element.childNodes].some(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
  );
  return [
    around.join('>'),
    element.closest(LANDMARKS)?.tagName,
    color,
    backgroundColor,
    backgroundImage.slice(0, 40),
    fontSize,
    fontWeight,
    opacity,
    hasText ? 'text' : '',
    element.closest('[aria-hidden="true"]') ? 'hidden' : '',
    namedAs(element),
    roomOf(element, targets),
  ].join('|');
}

function shapeOf(element: Element): string {
  const states = [...element.attributes]
    .filter(({ name }) => !WORDS.test(name))
    .map(({ name, value }) =>
      POINTERS.test(name) ? name : `${name}=${value.replace(/_r_\w+/g, '')}`,
    );
  return [element.tagName, ...states].join(' ');
}

/** Whether it has a name where it needs one, and whether the name contains the visible text. */
function namedAs(element: Element): string {
  const isNamed = element.matches(`${TARGETS}, img, svg, [role], [aria-label], iframe`);
  if (!isNamed) return '';
  const name = nameOf(element);
  const words = textOf(element);
  return [name ? 'named' : '', name.includes(words) ? '' : 'other words'].join(' ');
}

/** Whether a target is too small, and whether another one is then too near. */
function roomOf(element: Element, targets: Target[]): string {
  const own = targets.find((target) => target.element === element)?.box;
  if (!own || (own.width >= FINGER_PX && own.height >= FINGER_PX)) return '';
  const x = own.x + own.width / 2;
  const y = own.y + own.height / 2;
  const isNear = ({ element: other, box }: Target) => {
    const dx = Math.max(box.left - x, 0, x - box.right);
    const dy = Math.max(box.top - y, 0, y - box.bottom);
    return other !== element && Math.hypot(dx, dy) < FINGER_PX / 2;
  };
  return targets.some(isNear) ? 'small, crowded' : 'small';
}
