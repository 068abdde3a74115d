import { isSecretName, secretVariable } from '../../contract/core/command-names.js';
import { listsOf } from '../../contract/core/lists.js';
import type { NamedCall } from './command-words.js';

/** Where and as whom a call is made. */
export interface CallPlace {
  readonly url: string;
  readonly tenantId: string;
  readonly username: string;
}

const entries = { sdk: '@mall/sdk', contract: '@mall/sdk/contract' };

/**
 * The name under which the contract has a resource.
 *
 * @example
 * descriptorName('invite-code'); // 'inviteCode'
 */
export const descriptorName = (resource: string): string =>
  otherwiseNamed[resource] ?? resource.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names that mean something else in a script. */
const otherwiseNamed: Readonly<Record<string, string>> = {
  process: 'workflowProcess',
  'process-copy': 'workflowCopy',
  task: 'workflowTask',
};

/**
 * A call as a script over this SDK; secrets come from the environment.
 *
 * @example
 * callCode({ resource: param, operation: 'list', input: {} }, { url: 'http://a', tenantId: '000000', username: 'admin' });
 */
export function callCode({ resource, operation, input }: NamedCall, place: CallPlace): string {
  const isSecret = (key: string) => isSecretName(key) || resource.secrets.includes(key);
  const name = descriptorName(resource.name);
  const { url, tenantId, username } = place;
  const listed = listsOf(resource).some((one) => one.operation === operation);
  const text = (value: string) => JSON.stringify(value);
  return `import { bindResource, createClient } from '${entries.sdk}';
import { ${name} } from '${entries.contract}';

const application = { id: 'mall-cli', secret: 'mall-cli_secret' };
const client = createClient({ url: ${text(url)}, application });
const password = process.env.MALL_PASSWORD ?? '';
await client.session.signIn({ tenantId: ${text(tenantId)}, username: ${text(username)}, password });

const ${listed && resource.listing === 'page' ? 'page' : 'result'} = await bindResource(client, ${name}).${operation}(${literal(input, isSecret, '')});
`;
}

function literal(value: unknown, isSecret: (key: string) => boolean, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, isSecret, indent)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const lines = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => {
      const text =
        isSecret(key) && item ? `process.env.${secretVariable(key)} ?? ''` : literal(item, isSecret, inner);
      return `${inner}${keyOf(key)}: ${text},`;
    });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

const keyOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));
