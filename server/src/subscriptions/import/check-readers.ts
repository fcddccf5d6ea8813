import { setImmediate as breathe } from 'node:timers/promises';
import { listLocales } from '@midweek/core';
import { ImportRowSchema } from './import-row.ts';
import { type People, type Person, type Problem, STRETCH } from './read-people.ts';

/** Leaves out readers whose lines are not enough to write to them. */
export async function checkReaders(read: People): Promise<{ checked: People; isStopped: boolean }> {
  const problems: Problem[] = [];
  const needsLanguage =
    !read.plan.fields.has('language') &&
    listLocales().length > 1 &&
    read.people.some(({ state, fields }) => isReader(state) && !fields.language);
  const check = (person: Person): Person => {
    if (!isReader(person.state)) return withLanguage(person);
    const row = read.plan.fields.has('language') ? person : withLanguage(person);
    const result = ImportRowSchema.safeParse({ line: row.line, fields: row.fields });
    if (result.success) return row;
    // A file that cannot be imported is explained once.
    if (!read.isStopped)
      problems.push({
        line: row.line,
        problem: result.error.issues.map(({ message }) => message).join('; '),
      });
    return { ...row, state: 'unknown' };
  };
  const people: Person[] = [];
  for (const person of read.people) {
    if (people.length % STRETCH === 0) await breathe();
    people.push(check(person));
  }
  if (needsLanguage)
    problems.unshift({
      line: 1,
      problem: `no column says in which language these people read; say it: --locale ${listLocales().join(' or ')}`,
      stops: true,
    });
  const all = [...read.problems, ...problems].toSorted((a, b) => a.line - b.line);
  return { checked: { ...read, people, problems: all }, isStopped: read.isStopped || needsLanguage };
}

function isReader(state: Person['state']): boolean {
  return state === 'active' || state === 'paused';
}

function withLanguage(person: Person): Person {
  const language = person.fields.language ?? listLocales()[0];
  return { ...person, fields: { ...(language !== undefined && { language }), ...person.fields } };
}
