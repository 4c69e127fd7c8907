// The page for a failed chunk or an unexpected error.
import { isRouteErrorResponse } from 'react-router';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import styles from './error-page.module.css';

/** Messages of Chromium, Firefox, Safari and Vite for a script or style chunk that did not load. */
const CHUNK_ERRORS =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script|chunk/i;
/** The same browsers when a page's data cannot be fetched. */
const NETWORK_ERRORS = /failed to fetch|networkerror|load failed|network connection/i;

/** True for an error of a script or style chunk. */
function isChunkError(error: unknown): boolean {
  return error instanceof Error && CHUNK_ERRORS.test(`${error.name} ${error.message}`);
}

/** True for a wrong address: loading it again gives the same answer. */
const isWrongAddress = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.status === 400 || error.status === 404);

function wordsFor(error: unknown): { title: string; text: string } {
  if (isWrongAddress(error)) {
    return { title: '页面不存在', text: '您访问的页面不存在，已经被移走，或地址有误。' };
  }
  if (isRouteErrorResponse(error) && error.status === 429) {
    return { title: '您翻页太快了，请稍等片刻', text: '请等一分钟左右，再重新加载。' };
  }
  if (isChunkError(error)) {
    return {
      title: '页面没有加载成功',
      text: '页面文件没有下载成功，可能是网络中断，或网站刚刚更新。请重新加载；已填写的内容请先复制保存。',
    };
  }
  if (error instanceof Error && NETWORK_ERRORS.test(error.message)) {
    return { title: '网络连接失败', text: '没有连上服务器，请检查网络后重新加载。' };
  }
  return {
    title: '页面出了点问题',
    text: '这是我们的错，不是您的操作有误。请重新加载，若仍不行，请稍后再来。',
  };
}

/** A whole page without the shell, because the error may be in the shell. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, text } = wordsFor(error);
  return (
    <main className={styles.page}>
      <title>{`${title} - 择木`}</title>
      <EmptyState
        scene="storm"
        level={1}
        title={title}
        actions={
          <>
            {!isWrongAddress(error) && (
              <Button onClick={() => window.location.reload()}>重新加载</Button>
            )}
            {/* Loads the document anew, because the router may have failed. */}
            <LinkButton
              variant={isWrongAddress(error) ? 'primary' : 'outline'}
              to="/"
              reloadDocument
            >
              回到首页
            </LinkButton>
          </>
        }
      >
        {text}
      </EmptyState>
    </main>
  );
}
