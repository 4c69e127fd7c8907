// Accessible names of elements, for the walker. Runs in the browser (eyes-script.ts).

/** Selector of the short messages. */
export const TOASTS = '[role="status"][aria-label="提示"]';

export const textOf = (element: Element | null) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

function inputName(element: Element): string {
  const { labels, type, value, placeholder } = element as HTMLInputElement;
  const label = labels ? [...labels].map(labelText).join(' ').trim() : '';
  if (label) return label;
  if (['submit', 'button', 'reset'].includes(type) && value) return value;
  return placeholder ?? '';
}

/** A label's text without the content of the field inside it. */
function labelText(label: Element): string {
  return textOf(label) || [...label.querySelectorAll('[aria-label], [alt]')].map(ownName).join(' ');
}

export const ownName = (element: Element): string =>
  element.getAttribute('aria-label')?.trim() || element.getAttribute('alt')?.trim() || '';

/** The text inside, with pictures by their names, without what is hidden from screen readers. */
function contentName(element: Element): string {
  const parts: string[] = [];
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.textContent ?? '');
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') continue;
    const title = node instanceof SVGElement ? textOf(node.querySelector('title')) : '';
    parts.push(ownName(node) || title || contentName(node));
  }
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}

export function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = ids
    .map((id) => textOf(document.getElementById(id)))
    .join(' ')
    .trim();
  if (named) return named;
  const own = ownName(element);
  if (own) return own;
  const isField = /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
  const inside = (!isField && contentName(element)) || inputName(element);
  return inside || element.getAttribute('title')?.trim() || '';
}

const INPUT_ROLES: Record<string, string> = {
  checkbox: 'checkbox',
  radio: 'radio',
  number: 'spinbutton',
  search: 'searchbox',
  range: 'slider',
  submit: 'button',
  button: 'button',
  reset: 'button',
  image: 'button',
  file: 'file',
};

export function roleOf(element: Element): string {
  const role = element.getAttribute('role');
  if (role) return role;
  switch (element.tagName) {
    case 'A':
    case 'AREA':
      return 'link';
    case 'BUTTON':
    case 'SUMMARY':
      return 'button';
    case 'SELECT':
      return 'combobox';
    case 'INPUT':
      return INPUT_ROLES[(element as HTMLInputElement).type] ?? 'textbox';
    case 'TEXTAREA':
      return 'textbox';
    default:
      return element.getAttribute('contenteditable') === 'true' ? 'textbox' : '';
  }
}

/** Replaces numbers, which differ from day to day. */
export const plain = (text: string) => text.replace(/\d+/g, '#').slice(0, 40);
