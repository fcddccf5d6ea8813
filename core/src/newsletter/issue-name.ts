// The name of an issue is its folder below `newsletter/`, and so its path below `/newsletter/`: `257`, `spring-letter`, `conferences/2024/recap`.
import { z } from 'zod';
import type { Issue } from '../posts/post.ts';

const FOLDER = '/newsletter/';
/** Long enough for every name, and short enough for headers, file names and links. */
const MAX_LENGTH = 100;
/** No part begins with a dot or a hyphen: it would be another folder, or an option of a command. */
const NAME = /^\w[\w.-]*(\/\w[\w.-]*)*$/;
const NUMBER = /^[1-9]\d{0,8}$/;

export const IssueNameSchema = z
  .string()
  .max(MAX_LENGTH)
  .refine((name) => NAME.test(name) && !name.includes('..'), {
    error: ({ input }) =>
      `"${input}" is not the name of an issue; expected its folder below newsletter/, such as 258 or spring-letter`,
  });

export function issueName({ path }: Pick<Issue, 'path'>): string {
  return path.slice(FOLDER.length);
}

export function isNumbered(name: string): boolean {
  return NUMBER.test(name);
}

/** As JSON has it: programs know issues with a number by their number. */
export function toNumberOrName(name: string): number | string {
  return isNumbered(name) ? Number(name) : name;
}

export function findIssue(issues: readonly Issue[], name: string): Issue | undefined {
  return issues.find((issue) => issueName(issue) === name);
}
