/** What the build writes for the server to send. Templates come here. */
export {};
