// A thread of its own for one share of the drawings.

import { workerData } from 'node:worker_threads';
import { type Drawing, saveDrawings } from './save-drawings.ts';

saveDrawings(workerData as Drawing[]);
