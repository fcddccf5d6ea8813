export * from '../playwright/axe.ts';
