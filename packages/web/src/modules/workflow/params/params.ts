/** What an address of a process says (wire contract of workflows, section 5). */
export interface FlowParams {
  readonly processId?: string;
  readonly taskId?: string;
  readonly processInsId?: string;
  readonly processDefKey?: string;
  /** What the form begins with. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Whether it begins with its draft, and nobody is asked. */
  readonly draft?: boolean;
}

/**
 * Parameters as they stand in an address: Base64 of UTF-8 that needs no escaping there.
 *
 * @example
 * `/workflow/process/detail/${encodeParams({ taskId, processInsId })}`;
 */
export function encodeParams(params: FlowParams): string {
  const bytes = new TextEncoder().encode(JSON.stringify(params));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Nobody's address is longer; what is longer is somebody's attempt. */
const longest = 16_000;

/**
 * What an address says: ours, and plain Base64 of older front ends, escaped or not. Undefined for anything else.
 *
 * @example
 * decodeParams(btoa('{"taskId":"7"}')); // { taskId: '7' }
 */
export function decodeParams(text: string): FlowParams | undefined {
  if (text.length > longest) return undefined;
  try {
    const base64 = unescaped(text).trim().replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
    return paramsIn(JSON.parse(utf8(atob(base64))));
  } catch {
    return undefined;
  }
}

/** A plus sign in an address may have become a blank. */
const unescaped = (text: string): string =>
  (text.includes('%') ? decodeURIComponent(text) : text).replaceAll(' ', '+');

/** Older front ends encoded texts without saying in which bytes. */
function utf8(binary: string): string {
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return binary;
  }
}

const ids = ['processId', 'taskId', 'processInsId', 'processDefKey'] as const;

function paramsIn(value: unknown): FlowParams | undefined {
  if (!isObject(value)) return undefined;
  const found: Record<string, unknown> = {};
  for (const name of ids) {
    const one = Object.hasOwn(value, name) ? value[name] : undefined;
    if (one === undefined || one === null || one === '') continue;
    if (typeof one !== 'string' && typeof one !== 'number') return undefined;
    if (String(one).length > 255) return undefined;
    found[name] = String(one);
  }
  if (Object.hasOwn(value, 'params') && isObject(value.params))
    found.params = Object.fromEntries(Object.entries(value.params).filter(([name]) => name !== '__proto__'));
  if (Object.hasOwn(value, 'draft') && value.draft === true) found.draft = true;
  return found;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
