import type { Endpoint, ReplyKind } from '@mall/sdk/contract';
import { release } from '../support/release.js';
import { apiPrefix } from './api-prefix.js';
import type { MountedEndpoint } from './host.js';
import { refusalResponses, refusalSchema, refusalsOf } from './openapi-refusals.js';
import { createSchemas, type Json, type Schemas } from './openapi-schemas.js';

interface Input {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: readonly string[];
  readonly whole: Json;
}

const securitySchemes = {
  application: {
    type: 'http',
    scheme: 'basic',
    description: 'Id and secret of a registered application; at the token endpoint alone',
  },
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Blade-Auth',
    description: 'The access_token of the token endpoint, after the word bearer',
  },
};

/** The OpenAPI document of everything mounted: written by the contract, never by hand. */
export function openApiDocument(mounted: readonly MountedEndpoint[]): Json {
  const schemas = createSchemas();
  const paths: Record<string, Json> = {};
  for (const entry of mounted) {
    const path = apiPrefix + entry.endpoint.path;
    paths[path] = { ...paths[path], [entry.endpoint.method.toLowerCase()]: operationOf(entry, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'mall', version: release },
    paths,
    components: {
      schemas: { Refusal: refusalSchema, ...schemas.components },
      responses: refusalResponses(),
      securitySchemes,
    },
  };
}

const locationHeader = {
  Location: {
    description: 'The address',
    required: true,
    schema: { type: 'string', format: 'uri-reference' },
  },
};

/** The status of what a call answers, and what that is. */
const replies: Readonly<Record<ReplyKind, (data: Json) => readonly [status: number, response: Json]>> = {
  envelope: (data) => [200, { description: 'OK', content: jsonOf(envelopeOf(data)) }],
  raw: (data) => [200, { description: 'OK', content: jsonOf(data) }],
  file: () => [200, { description: 'A file', content: { 'application/octet-stream': { schema: {} } } }],
  redirect: (data) => [302, { description: 'Sent on', headers: locationHeader, content: jsonOf(data) }],
};

const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } });

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'success', 'data', 'msg', 'requestId'],
  properties: {
    code: { type: 'integer' },
    success: { type: 'boolean' },
    data,
    msg: { type: 'string' },
    requestId: { type: 'string' },
  },
});

const security: Readonly<Record<Endpoint['caller'], Json[]>> = {
  anyone: [],
  client: [{ application: [] }],
  user: [{ token: [] }],
};

function operationOf({ group, name, endpoint }: MountedEndpoint, schemas: Schemas): Json {
  const operationId = `${group}.${name}`;
  const input = inputOf(endpoint, schemas, operationId);
  const [status, response] = replies[endpoint.reply](schemas.of(endpoint.output, operationId));
  return {
    tags: [group],
    operationId,
    ...(endpoint.permission === undefined ? {} : { 'x-permission': endpoint.permission }),
    security: security[endpoint.caller],
    parameters: parametersOf(endpoint, input),
    ...bodyOf(endpoint, input),
    responses: { [status]: response, ...refusalsOf(endpoint) },
  };
}

function inputOf(endpoint: Endpoint, schemas: Schemas, name: string): Input {
  const whole = schemas.of(endpoint.documentedAs ?? endpoint.input, `${name}.input`);
  return {
    // zod writes an object's properties and its required ones so.
    properties: (whole.properties ?? {}) as Record<string, Json>,
    required: (whole.required ?? []) as string[],
    whole,
  };
}

const parametersOf = (endpoint: Endpoint, { properties, required }: Input): Json[] =>
  Object.entries(properties).flatMap(([field, schema]) => {
    const place = placeOf(endpoint, field);
    if (place === 'body') return [];
    const name = endpoint.headers?.[field] ?? field;
    return [{ name, in: place, required: place === 'path' || required.includes(field), schema }];
  });

type Place = 'path' | 'header' | 'query' | 'body';

/** Where each field of the input travels (wire contract, section 1.5). */
function placeOf(endpoint: Endpoint, field: string): Place {
  if (endpoint.path.includes(`{${field}}`)) return 'path';
  if (endpoint.headers?.[field] !== undefined) return 'header';
  return endpoint.send === 'query' ? 'query' : 'body';
}

const mediaTypes: Readonly<Record<Exclude<Endpoint['send'], 'query'>, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

function bodyOf(endpoint: Endpoint, { properties, required, whole }: Input): Json {
  if (endpoint.send === 'query') return {};
  const inBody = (field: string): boolean => placeOf(endpoint, field) === 'body';
  const fields = Object.entries(properties).filter(([field]) => inBody(field));
  const narrowed =
    whole.properties === undefined
      ? whole
      : { ...whole, properties: Object.fromEntries(fields), required: required.filter(inBody) };
  return { requestBody: { required: true, content: { [mediaTypes[endpoint.send]]: { schema: narrowed } } } };
}
