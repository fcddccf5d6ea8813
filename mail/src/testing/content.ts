// The factories of core, for tests of the mails. They are no part of core's exports, so this is the only deep import.
export * from '../../../core/src/testing/content.ts';
