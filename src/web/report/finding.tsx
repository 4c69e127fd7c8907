// What was decided or said about a report, below its course.
import type { ReactNode } from 'react';

export function Finding({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack gap-1 pad-y-3 pad-x-4 ground-pine-soft corner-md">
      <strong className="weight-medium">{title}</strong>
      {children && <p>{children}</p>}
    </div>
  );
}
