import type { FastifyReply, FastifyRequest } from 'fastify';

/** What log and metrics tell about a request. */
export interface AnsweredRequest {
  readonly method: string;
  readonly url: string;
  /** The pattern of the route, if one was found. */
  readonly route: string | undefined;
  readonly status: number;
  readonly durationMs: number;
}

export function toAnsweredRequest(request: FastifyRequest, reply: FastifyReply): AnsweredRequest {
  const { method, url, routeOptions } = request;
  return { method, url, route: routeOptions.url, status: reply.statusCode, durationMs: reply.elapsedTime };
}
