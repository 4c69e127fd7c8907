// A link of this site. React Router's own resolves each address anew against the routes; a page of the server has hundreds
// of links, nearly all with an address that stands for itself.
import { type LinkProps, Link as RouterLink } from 'react-router';

/** A whole address of this site without anything to resolve: no dots, no doubled or closing slash. */
const WHOLE = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#\n]+)?(?:#.+)?$/;

/** Writes what React Router's link writes; presses are the browser's matter. */
function ServerLink(props: LinkProps) {
  const { to, replace, state, preventScrollReset, onClick, children, ...rest } = props;
  const isPlain = typeof to === 'string' && WHOLE.test(to) && !OWN.some((name) => name in rest);
  if (!isPlain) return <RouterLink {...props} />;
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  );
}

/** Properties of React Router's link that change what it writes. */
const OWN = [
  'defaultShouldRevalidate',
  'discover',
  'mask',
  'prefetch',
  'relative',
  'reloadDocument',
  'viewTransition',
];

export const Link = import.meta.env.SSR ? ServerLink : RouterLink;
