// What the page and its search worker tell each other.

/** A request of the client: an address of the protocol and its body. */
export type ToWorker = { id: number; path: string; body: string };

/** Status 0 stands for what could not be fetched, as it does for the network. */
export type WorkerAnswer = { status: number; content: string };

/** Bytes of the index that are there, of all that the first answer needs; of none once they cannot be fetched. */
export type IndexProgress = { loaded: number; total: number };

export type FromWorker =
  | ({ kind: 'answered'; id: number } & WorkerAnswer)
  | ({ kind: 'progress' } & IndexProgress);
