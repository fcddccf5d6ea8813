// Comes before everything that imports Drizzle, and imports are resolved before anything runs.
import './database/resolve-drizzle.ts';

await import('./serve.ts');
