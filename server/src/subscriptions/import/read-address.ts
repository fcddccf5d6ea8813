import { unguardFormula } from './unguard-formula.ts';

/**
 * The address of a cell as people and spreadsheets write it.
 * @example readAddress('Ada Lovelace <mailto:ada@example.org>') // 'ada@example.org'
 */
export function readAddress(cell: string): string {
  // A spreadsheet shows such a cell without the sign, and exports it with it.
  const text = readCell(cell).replace(/^['"]+/, '');
  const inside = /<([^<>]*)>$/.exec(text)?.[1] ?? text;
  return /^mailto:/i.test(inside.trim())
    ? inside.trim().slice('mailto:'.length).replace(/\?.*$/s, '')
    : inside.trim();
}

/** Without what a spreadsheet was guarded with, and without characters that nobody sees. */
export function readCell(cell: string): string {
  return unguardFormula(cell.replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '').trim()).trim();
}
