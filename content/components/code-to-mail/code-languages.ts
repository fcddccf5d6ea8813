/** What the tool can colour. The names are names, the same in every language but for the last. */
export const CODE_LANGUAGES = {
  tsx: 'TypeScript, JavaScript, JSX',
  css: 'CSS',
  html: 'HTML',
  json: 'JSON',
  bash: 'Shell',
  yaml: 'YAML',
  diff: 'Diff',
  text: undefined,
} as const;

export type CodeLanguage = keyof typeof CODE_LANGUAGES;

export function toCodeLanguage(language: string): CodeLanguage {
  return language in CODE_LANGUAGES ? (language as CodeLanguage) : 'text';
}
