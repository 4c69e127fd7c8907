// The cards of a page as plain elements, so that another page can draw the same ones.
import type { Browser } from 'playwright-core';

/** A text, or an element with its attributes by React's names. */
export type Drawn = string | { tag: string; props: Record<string, string>; children: Drawn[] };

/** Reads the cards of a page in its order. */
export async function cardsOf(browser: Browser, html: string): Promise<Drawn[]> {
  const page = await browser.newPage();
  try {
    return await page.evaluate((text) => {
      const named: Record<string, string> = { class: 'className', datetime: 'dateTime' };
      const nameOf = (name: string) =>
        /^(?:aria|data)-/.test(name)
          ? name
          : (named[name] ?? name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()));
      const drawn = (node: Node): Drawn[] => {
        if (node instanceof Text) return [node.data];
        if (!(node instanceof Element)) return [];
        const names = node.getAttributeNames().filter((name) => name !== 'style');
        const props = names.map((name) => [nameOf(name), node.getAttribute(name) ?? ''] as const);
        const children = [...node.childNodes].flatMap(drawn);
        return [{ tag: node.localName, props: Object.fromEntries(props), children }];
      };
      const document = new DOMParser().parseFromString(text, 'text/html');
      return [...document.querySelectorAll('article')].flatMap(drawn);
    }, html);
  } finally {
    await page.close();
  }
}
