// `npm run bench -- search`: our search engine beside two libraries, on the same records and judged queries.
import { inLocale, listLocales } from '@midweek/core';
import { listRecords } from '@midweek/core/indexing';
import { loadContent } from '@midweek/core/load';
import type { SearchRecord } from '@midweek/core/search';
import {
  createJudge,
  type JudgedPart,
  type JudgedQuery,
  readJudgedQueries,
  summarize,
} from '../../core/src/testing/judge.ts';
import { SHIPPED } from '../project.ts';
import { type ComparedEngine, openEngines } from './engines.ts';

const PARTS: readonly JudgedPart[] = ['tuned', 'held-out'];
/** Of a query that is typed, every third keystroke is timed. */
const STEP = 3;
/** The best of several times: what else the machine does is nobody's fault here. */
const REPEATS = 3;

const { content } = await loadContent({ folder: SHIPPED.folder, includeDrafts: false });
if (!content) throw new Error('bench: the content cannot be read');

const head = ['', 'queries', 'engine', 'recall@5', 'MRR', 'nDCG@10', 'no result', 'p95 ms'];
const rows = [head, head.map(() => '---')];
for (const locale of listLocales()) {
  const records = listRecords(content, locale);
  const engines = await openEngines(records);
  const typed = inLocale(readJudgedQueries('tuned'), locale);
  const p95: Record<string, string> = {};
  for (const engine of engines) p95[engine.name] = await timeTyping(engine, typed);
  for (const part of PARTS) {
    const queries = inLocale(readJudgedQueries(part), locale);
    for (const engine of engines) {
      const { recall, mrr, ndcg, empty } = await judgeEngine(engine, records, queries);
      const figures = [recall, mrr, ndcg, empty].map((figure) => figure.toFixed(3));
      rows.push([locale, `${part}, ${queries.length}`, engine.name, ...figures, p95[engine.name] ?? '']);
    }
  }
}
console.log(rows.map((row) => `| ${row.join(' | ')} |`).join('\n'));

async function judgeEngine(
  { ask }: ComparedEngine,
  records: readonly SearchRecord[],
  queries: readonly JudgedQuery[],
) {
  const judge = createJudge(records);
  const verdicts = [];
  for (const query of queries) {
    const found = await ask(query.query);
    verdicts.push(judge(query, () => found));
  }
  return summarize(verdicts);
}

async function timeTyping({ ask }: ComparedEngine, queries: readonly JudgedQuery[]): Promise<string> {
  const times: number[] = [];
  for (const { query } of queries) {
    for (let length = STEP; length < query.length + STEP; length += STEP) {
      let best = Number.POSITIVE_INFINITY;
      for (let round = 0; round < REPEATS; round++) {
        const started = performance.now();
        await ask(query.slice(0, length));
        best = Math.min(best, performance.now() - started);
      }
      times.push(best);
    }
  }
  return (times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0).toFixed(1);
}
