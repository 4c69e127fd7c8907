// A PDF drawn page by page while scrolling. The PDF library is large, so it is loaded with the first
// file.
import { useEffect, useRef, useState } from 'react';
import { Stack } from '../layout/stack/stack.tsx';
import { LoadFailed } from '../missing/load-failed.tsx';
import { SkeletonList } from '../missing/skeleton.tsx';
import styles from './pdf-pages.module.css';

type Reader = typeof import('pdfjs-dist');
type PdfDocument = Awaited<ReturnType<Reader['getDocument']>['promise']>;

async function openPdf(blob: Blob): Promise<PdfDocument> {
  const [reader, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  reader.GlobalWorkerOptions.workerSrc = worker.default;
  return reader.getDocument({
    data: await blob.arrayBuffer(),
    cMapUrl: '/pdfjs/cmaps/',
    cMapPacked: true,
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    // The site's security policy forbids the worker to fetch files and compile WebAssembly.
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
  }).promise;
}

/** Draws the file; scripts and links in it do nothing. */
export function PdfPages({ file, name }: { file: Blob; name: string }) {
  const [pdf, setPdf] = useState<PdfDocument | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    let isGone = false;
    let opened: PdfDocument | null = null;
    setPdf(null);
    setError(null);
    openPdf(file).then(
      (document) => {
        opened = document;
        if (isGone) void document.loadingTask.destroy();
        else setPdf(document);
      },
      (cause: Error) => !isGone && setError(cause),
    );
    return () => {
      isGone = true;
      void opened?.loadingTask.destroy();
    };
  }, [file, attempt]);

  if (error) {
    const problem = new Error('预览没有打开，您仍可以下载后查看');
    return <LoadFailed error={problem} onRetry={() => setAttempt((count) => count + 1)} />;
  }
  if (!pdf) return <SkeletonList count={3} />;
  return (
    <Stack as="ol" gap={4} aria-label={`${name}，共 ${pdf.numPages} 页`}>
      {Array.from({ length: pdf.numPages }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <li key={i}>
          <PdfPage pdf={pdf} number={i + 1} />
        </li>
      ))}
    </Stack>
  );
}

/** A higher resolution needs memory that phones do not have. */
const PIXEL_RATIO_MAX = 2;

function PdfPage({ pdf, number }: { pdf: PdfDocument; number: number }) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [text, setText] = useState('');

  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '50% 0px',
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const paper = canvas.current;
    if (!isNear || !paper || !box.current) return;
    let isGone = false;
    let drawing: { cancel: () => void } | null = null;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isGone || !box.current) return;
      const { width } = page.getViewport({ scale: 1 });
      const ratio = Math.min(window.devicePixelRatio || 1, PIXEL_RATIO_MAX);
      const viewport = page.getViewport({ scale: (box.current.clientWidth / width) * ratio });
      paper.width = Math.floor(viewport.width);
      paper.height = Math.floor(viewport.height);
      const task = page.render({ canvas: paper, viewport });
      drawing = task;
      await task.promise;
      const { items } = await page.getTextContent();
      if (!isGone) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    // A page that cannot be drawn stays white; the file can still be downloaded.
    draw().catch(() => {});
    return () => {
      isGone = true;
      drawing?.cancel();
    };
  }, [isNear, pdf, number]);

  return (
    <div ref={box} className={`edge-line corner-sm shadow-1 ${styles.page}`}>
      <canvas ref={canvas} />
      <p className="visually-hidden">
        第 {number} 页：{text}
      </p>
    </div>
  );
}
