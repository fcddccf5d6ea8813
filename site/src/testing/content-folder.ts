// A folder with content, for tests that read it from disk: the one of core.
export * from '../../../core/src/testing/content-folder.ts';
