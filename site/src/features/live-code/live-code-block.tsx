import type { CodeBlock as CodeBlockData } from '@midweek/core';
import { usePage } from '../../page-context.ts';
import { Island } from '../islands/island.tsx';
import { CodeBlock } from '../text/code-block.tsx';
import { LiveCode } from './live-code.tsx';

/** A code block that runs. Without scripts it is one that does not. */
export function LiveCodeBlock(block: CodeBlockData) {
  const { t } = usePage();
  const labels = {
    reset: t('code.reset'),
    editor: t('code.editor'),
    result: t('code.result'),
    error: t('code.error'),
    unreachable: t('code.unreachable'),
  };
  return (
    <Island name="LiveCode" component={LiveCode} props={{ code: block.value, labels }} wake="visible">
      <CodeBlock {...block} />
    </Island>
  );
}
