// A thread of its own for a share of the documents.
import { workerData } from 'node:worker_threads';
import { writeDocuments } from './render-documents.ts';

await writeDocuments(workerData);
