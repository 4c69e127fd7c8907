// Slides side by side. Without scripts a row that scrolls. Scripts add buttons, dots and an automatic
// change, which stops for pointer, focus, a hidden tab, the pause button and reduced motion.
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../look/icons.tsx';
import styles from './carousel.module.css';

interface CarouselProps {
  /** Names the carousel for screen readers. */
  label: string;
  children: ReactNode;
  /** Milliseconds per slide; 0 switches the automatic change off. */
  intervalMs?: number;
}

/** Each child is one slide. */
export function Carousel({ label, children, intervalMs = 6000 }: CarouselProps) {
  const slides = Children.toArray(children);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [ready, setReady] = useState(false);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);

  const go = useCallback(
    (index: number) => {
      const list = track.current;
      if (!list) return;
      const next = (index + slides.length) % slides.length;
      list.scrollTo({ left: next * list.clientWidth, behavior: calm() ? 'auto' : 'smooth' });
    },
    [slides.length],
  );

  useEffect(() => {
    setReady(true);
    if (calm()) setPaused(true);
  }, []);

  useEffect(() => {
    if (paused || hovered || intervalMs <= 0 || slides.length < 2) return;
    const next = (current + 1) % slides.length;
    const ahead = setTimeout(() => fetchPictures(track.current?.children[next]), intervalMs / 2);
    const timer = setInterval(() => {
      if (!document.hidden) go(next);
    }, intervalMs);
    return () => {
      clearTimeout(ahead);
      clearInterval(timer);
    };
  }, [paused, hovered, intervalMs, slides.length, current, go]);

  const attend = () => {
    setHovered(true);
    fetchPictures(track.current);
  };

  const follow = () => {
    const list = track.current;
    if (list?.clientWidth) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  };

  return (
    <section
      className={`relative slim corner-lg ${styles.carousel}`}
      aria-roledescription="轮播"
      aria-label={label}
      onPointerEnter={attend}
      onPointerLeave={() => setHovered(false)}
      onFocus={attend}
      onBlur={() => setHovered(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul ref={track} className={styles.track} onScroll={follow} tabIndex={0} aria-label={label}>
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its index
          <li key={index} className={styles.slide}>
            {slide}
          </li>
        ))}
      </ul>
      {ready && slides.length > 1 && (
        <Controls
          current={current}
          count={slides.length}
          go={go}
          isPaused={paused}
          onPause={intervalMs > 0 ? setPaused : null}
        />
      )}
    </section>
  );
}

interface ControlsProps {
  current: number;
  count: number;
  go: (index: number) => void;
  isPaused: boolean;
  /** Null without an automatic change. */
  onPause: ((isPaused: boolean) => void) | null;
}

function Controls({ current, count, go, isPaused, onPause }: ControlsProps) {
  return (
    <div className={`row align-center corner-pill ${styles.controls}`} data-repeats>
      <button type="button" onClick={() => go(current - 1)} aria-label="上一张">
        <ChevronLeftIcon />
      </button>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its index
          <i key={index} data-on={index === current || undefined} />
        ))}
      </span>
      <span className="visually-hidden">
        第 {current + 1} 张，共 {count} 张
      </span>
      <button type="button" onClick={() => go(current + 1)} aria-label="下一张">
        <ChevronRightIcon />
      </button>
      {onPause && (
        <button
          type="button"
          onClick={() => onPause(!isPaused)}
          aria-label={isPaused ? '开始自动播放' : '暂停自动播放'}
        >
          {isPaused ? <PlayIcon /> : <PauseIcon />}
        </button>
      )}
    </div>
  );
}

/** Pictures of slides may wait until they are seen: has those come that will be seen soon. */
function fetchPictures(slides: Element | null | undefined): void {
  for (const picture of slides?.querySelectorAll('img') ?? []) picture.loading = 'eager';
}

function calm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
