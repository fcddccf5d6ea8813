/** The mark that `midweek init` writes below the first line of a text in a language that it has no words for. */
export const UNTRANSLATED_MARK = '# Translate me: this text is still in English. Then remove this line.';
