// The order of test files. A long file that begins last keeps one core busy while the other one waits for it.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take ten seconds and more, the longest first. Vitest orders by size on a machine that has not run the
 * tests yet, and these are small.
 */
const LONG = ['tests/access.test.ts', 'src/server/application/offer/api.test.ts'];

/** Begins with the long files; the rest is in the order of Vitest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
