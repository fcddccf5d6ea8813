/** What is made from code and kept while the code stays the same. Apart from the rest of `files`, which takes longer to load than a build can wait. */
export { hashCode, listCode } from './hash-code.ts';
export { keepFolder } from './kept-folder.ts';
