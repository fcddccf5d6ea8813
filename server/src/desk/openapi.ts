// The owner's API as an OpenAPI document, made from the table of commands.
import { z } from 'zod';
import { COMMANDS } from '../commands/commands.ts';
import type { Role } from '../database/schema.ts';
import type { OwnerCommand } from '../define-command.ts';

/** What a role may call. */
export function describeApi(role: Role, origin: string) {
  const commands = (COMMANDS as readonly unknown[] as readonly OwnerCommand[]).filter(({ roles }) =>
    roles.includes(role),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'The owner’s API',
      version: '1',
      description:
        'Each command of the command line, with the same checks and words. Send a key as bearer token: midweek keys add NAME --role editor. Commands that take long answer with lines of JSON: steps, then the answer or the problem.',
    },
    servers: [{ url: origin }],
    security: [{ key: [] }],
    paths: Object.fromEntries(commands.map((command) => [`/owner/${command.name}`, describe(command)])),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: PROBLEM },
    },
  };
}

const PROBLEM = {
  type: 'object',
  required: ['status', 'title', 'detail'],
  properties: { status: { type: 'integer' }, title: { type: 'string' }, detail: { type: 'string' } },
};

function describe({ name, help, call, input, output, roles }: OwnerCommand) {
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    post: {
      operationId: name,
      ...(help && { description: help.en }),
      ...(call && { 'x-midweek-call': `midweek ${call}` }),
      'x-midweek-roles': roles,
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(input, 'input') } } },
      responses: {
        200: {
          description: 'The answer',
          content: { 'application/json': { schema: toSchema(output, 'output') } },
        },
        401: { description: 'No key, or not one that is known', content: problem },
        403: { description: 'Not for this role', content: problem },
        422: { description: 'It cannot be done; detail says why', content: problem },
      },
    },
  };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
