// Pictures of slides that are not seen yet: those that will be seen soon come.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../tests/components/stage.tsx';
import { Carousel } from './carousel.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** The slides whose picture waits. */
const waiting = () =>
  [...document.querySelectorAll('img')]
    .filter(({ loading }) => loading === 'lazy')
    .map(({ alt }) => alt);

const slides = (intervalMs: number) => (
  <>
    <p>别处</p>
    <Carousel label="图" intervalMs={intervalMs}>
      {['一', '二', '三'].map((alt) => (
        <img key={alt} src={PIXEL} alt={alt} loading="lazy" />
      ))}
    </Carousel>
  </>
);

test('the picture of the next slide comes before its turn', async () => {
  const asked = window.matchMedia;
  // Slides turn by themselves where somebody has no wish for calm.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(asked.call(window, query), 'matches', { value: false }),
  );
  await show(slides(1000));
  expect(waiting()).toContain('二');
  await expect.poll(waiting).not.toContain('二');
  vi.restoreAllMocks();
});

test('all pictures come once somebody is at the slides', async () => {
  await show(slides(0));
  expect(waiting()).toEqual(['一', '二', '三']);
  await userEvent.hover(page.getByRole('region', { name: '图' }));
  await expect.poll(waiting).toEqual([]);
});
