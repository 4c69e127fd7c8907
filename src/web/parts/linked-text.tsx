// A text of the staff with its links; those to other sites open beside this one and are told nothing of it.
import { Link } from 'react-router';
import { linkedParts } from '../../contract/notice/linked-text.ts';

export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map(({ text: words, href }, at) => {
    const key = `${at}-${href}`;
    if (href === '') return words;
    if (href.startsWith('/')) {
      return (
        <Link key={key} to={href}>
          {words}
        </Link>
      );
    }
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    );
  });
}
