/** Limits of one client. Fastify and Node have defaults for most of these; here they are explicit. */
export const LIMITS = {
  /** Longest request target (path and query); longer ones are answered with 414. */
  maxUrlLength: 2_048,
  /** All request headers together; Node answers more with 431. */
  maxHeaderBytes: 16_384,
  /** Largest request body. A route that needs more raises it for itself. */
  maxBodyBytes: 65_536,
  /** Time to send all request headers. */
  headersTimeoutMs: 15_000,
  /** How often `headersTimeoutMs` and `requestTimeoutMs` are enforced. Node's default is 30 s. */
  connectionsCheckingIntervalMs: 1_000,
  /** Time to send the whole request, body included. */
  requestTimeoutMs: 30_000,
  /** A connection on which nothing moves for this long is closed, also in the middle of an answer. */
  connectionTimeoutMs: 60_000,
  /**
   * How long an idle connection is kept: from an answer to the next request, whatever is sent that is no request. Longer than the usual 60 s of a
   * proxy, so that the proxy closes first.
   */
  keepAliveTimeoutMs: 72_000,
  /** Requests on one connection that wait for their answers. Browsers and proxies have one; a client with more is cut off. */
  maxPipelinedRequests: 32,
  /** How long a start waits for the search index. After that pages come without it, and searches get 503 until it is open. */
  searchOpeningMs: 5000,
  /** Time for the parts of the server to get ready. Ten seconds, Fastify's own, are not enough on a busy machine. */
  startTimeoutMs: 120_000,
  /** A part of that: how long a start waits for a command that has the data folder. */
  folderTimeoutMs: 100_000,
  /**
   * Pages made for one client in a window: search results, private pages, forms that come back. Each takes 1 to 7 ms of processor time. A household
   * has a few in a minute; a reader who gets 429 may come back soon.
   */
  pagesWindowMs: 10_000,
  maxPagesPerWindow: 100,
  /** Time for which searches are counted. Short, because clients wait for its end after too many. */
  searchWindowMs: 10_000,
  /** Clients whose searches are counted at the same time; SEARCH_RATE_LIMIT is how many each may have. */
  maxCountedClients: 10_000,
  /**
   * An ordinary search: 1 to 2 ms of processor time on a common server, 3 at most, asked for in 1 kB and answered in 20 to
   * 30 kB. One that takes more counts as several.
   */
  ordinarySearchMs: 3,
  ordinarySearchBytes: 4_096,
  ordinaryAnswerBytes: 65_536,
  /** Searches of one client that wait, and clients with waiting searches; more are answered with 429. */
  maxWaitingSearchesPerClient: 20,
  maxSearchingClients: 300,
  /**
   * The search worker is replaced when a search takes longer. The worst that can be asked for takes 30 ms; the rest is for machines that
   * are so busy that replacing the worker would only add to it.
   */
  searchTimeoutMs: 5_000,
  /** Answers to searches that are kept, all together. */
  maxKeptAnswersBytes: 8_000_000,
  /** Largest body with an event. */
  maxEventBytes: 8_192,
  /** Time for which events of a client are counted; COLLECTOR_RATE_LIMIT is how many each may send. */
  eventWindowMs: 60_000,
  /** Events that are being written at the same time; more are answered with 503, and their clients send them again. */
  maxEventsInWriting: 100,
  /** Time for which events of mail providers are counted, and how many each client may send: a large issue may bounce thousands of times at once. */
  mailEventWindowMs: 60_000,
  maxMailEventsPerWindow: 3_000,
  /** A refused one counts as so many. */
  refusedMailEventCost: 50,
  /** Largest message of Amazon SNS. */
  maxSnsBytes: 262_144,
  /** Hosts that readers come from, told apart in a day. */
  maxReferrersPerDay: 200,
  /** Wrong links, passkeys and keys of one client, after which the desk does not look at more of them for the rest of the window. */
  maxDeskFailures: 20,
  deskFailureWindowMs: 300_000,
  /** Times that one client may begin to sign in with a passkey in that window. */
  maxDeskChallenges: 30,
  /** A command of the owner: the largest is a file of readers. */
  maxCommandBytes: 16_000_000,
  /** Tabs that are told how a sending goes on, and how often it is looked at. */
  maxDeskListeners: 100,
  maxDeskListenersEach: 10,
  deskLookMs: 1_000,
  deskHeartbeatMs: 20_000,
  /** How long what came of a long command can be seen at the desk. */
  workMemoryMs: 3_600_000,
  /** How long answers in flight may take after SIGTERM. */
  shutdownTimeoutMs: 10_000,
} as const;
