export * from '../playwright/hold-back.ts';
