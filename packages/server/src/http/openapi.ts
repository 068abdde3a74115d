import type { Endpoint } from '@mall/sdk/contract';
import * as z from 'zod';
import { apiPrefix, type MountedEndpoint } from './mount.js';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  });
  return json;
};

const inputOf = (
  endpoint: Endpoint,
): { properties: Record<string, Json>; required: string[]; whole: Json } => {
  const whole = schemaOf(endpoint.documentedAs ?? endpoint.input) as Json;
  return {
    properties: (whole.properties ?? {}) as Record<string, Json>,
    required: (whole.required ?? []) as string[],
    whole,
  };
};

const parametersOf = (
  endpoint: Endpoint,
  properties: Record<string, Json>,
  required: readonly string[],
): Json[] => {
  const places = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const found: Json[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const header = endpoint.headers?.[name];
    if (places.has(name)) found.push({ name, in: 'path', required: true, schema });
    else if (header) found.push({ name: header, in: 'header', required: required.includes(name), schema });
    else if (endpoint.send !== 'json' && endpoint.send !== 'multipart')
      found.push({ name, in: 'query', required: required.includes(name), schema });
  }
  return found;
};

const bodyOf = (endpoint: Endpoint, whole: Json): Json => {
  if (endpoint.send === 'json')
    return { requestBody: { required: true, content: { 'application/json': { schema: whole } } } };
  if (endpoint.send === 'multipart')
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: whole } } } };
  return {};
};

const replyOf = (endpoint: Endpoint): Json => {
  const data = schemaOf(endpoint.output);
  const schema =
    endpoint.reply === 'raw'
      ? data
      : {
          type: 'object',
          required: ['code', 'success', 'data', 'msg'],
          properties: {
            code: { type: 'integer' },
            success: { type: 'boolean' },
            data,
            msg: { type: 'string' },
            requestId: { type: 'string' },
          },
        };
  return { description: 'OK', content: { 'application/json': { schema } } };
};

const security: Readonly<Record<Endpoint['caller'], Json[]>> = {
  anyone: [],
  client: [{ application: [] }],
  user: [{ token: [] }],
};

const operationOf = ({ group, name, endpoint }: MountedEndpoint): Json => {
  const { properties, required, whole } = inputOf(endpoint);
  return {
    tags: [group],
    operationId: `${group}.${name}`,
    ...(endpoint.permission === undefined ? {} : { 'x-permission': endpoint.permission }),
    security: security[endpoint.caller],
    parameters: parametersOf(endpoint, properties, required),
    ...bodyOf(endpoint, whole),
    responses: { 200: replyOf(endpoint), default: { $ref: '#/components/responses/Refused' } },
  };
};

/** The OpenAPI document of everything mounted: written by the contract, never by hand. */
export const openApiDocument = (mounted: readonly MountedEndpoint[]): Json => {
  const paths: Record<string, Json> = {};
  for (const entry of mounted) {
    const path = apiPrefix + entry.endpoint.path;
    paths[path] = { ...paths[path], [entry.endpoint.method.toLowerCase()]: operationOf(entry) };
  }
  const refused = {
    type: 'object',
    required: ['code', 'success', 'msg', 'errorCode'],
    properties: {
      code: { type: 'integer' },
      success: { type: 'boolean', const: false },
      data: { type: 'null' },
      msg: { type: 'string' },
      errorCode: { type: 'string' },
      requestId: { type: 'string' },
      issues: { type: 'array', items: { type: 'object' } },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'mall', version: '0.1.0' },
    paths,
    components: {
      responses: {
        Refused: { description: 'Refused', content: { 'application/json': { schema: refused } } },
      },
      securitySchemes: {
        application: { type: 'http', scheme: 'basic' },
        token: { type: 'apiKey', in: 'header', name: 'Blade-Auth' },
      },
    },
  };
};
