// The answer of an article: its paragraphs, and the page where it is done.
import { Link } from 'react-router';
import { LinkedText } from '../../parts/linked-text.tsx';

interface AnswerProps {
  title: string;
  body: string;
  link: string;
}

export function Answer({ title, body, link }: AnswerProps) {
  const lines = body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((text, at) => ({ text, at }));
  return (
    <>
      {lines.map(({ text, at }) => (
        <p key={at} className="breaks">
          <LinkedText text={text} />
        </p>
      ))}
      {link && (
        <p>
          <Link to={link} aria-label={`前往办理：${title}`}>
            前往办理
          </Link>
        </p>
      )}
    </>
  );
}
