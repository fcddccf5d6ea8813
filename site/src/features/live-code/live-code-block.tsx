import { type CodeBlock as CodeBlockData, type Locale, t } from '@midweek/core';
import { Island } from '../islands/island.tsx';
import { CodeBlock } from '../text/code-block.tsx';
import { LiveCode } from './live-code.tsx';

/** A code block that runs. Without scripts it is one that does not. */
export function LiveCodeBlock({ locale, ...block }: CodeBlockData & { locale: Locale }) {
  const labels = {
    reset: t(locale, 'code.reset'),
    editor: t(locale, 'code.editor'),
    result: t(locale, 'code.result'),
    error: t(locale, 'code.error'),
    unreachable: t(locale, 'code.unreachable'),
  };
  return (
    <Island
      name="LiveCode"
      component={LiveCode}
      props={{ code: block.value, labels }}
      wake="visible"
      locale={locale}
    >
      <CodeBlock {...block} locale={locale} />
    </Island>
  );
}
