import { dept, type Endpoint, isEmptyValue, post, role, splitIds, workflowProcess } from '@mall/sdk/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { workflowWords } from '../words.js';
import { FileLink } from './file-link.js';
import { filesIn } from './files.js';
import type { FlowField } from './flow-field.js';
import { isSignature } from './signature.js';
import { chosenWords, useChoicesOf } from './use-choices-of.js';
import type { Values } from './work-out.js';
import './flow-form.css';

export interface ReadValueProps {
  readonly field: FlowField;
  readonly value: unknown;
}

/** A value of a form as it is read: by the words of what was chosen, the names of people, its files and pictures. */
export function ReadValue({ field, value }: ReadValueProps) {
  const { t } = useWords(workflowWords);
  if (isEmptyValue(value)) return <span className="flow-none">{t('common:empty')}</span>;
  const { widget, columns } = field;
  if (widget === 'wf-upload') return <Files value={value} />;
  if (widget === 'wf-sign') return <Signature field={field} value={value} />;
  if (columns) return <Rows columns={columns} value={value} />;
  if (widget === 'wf-choice') return <Chosen field={field} value={value} />;
  if (widget === 'picker') return <People value={value} />;
  if (field.options) return <Named field={field} value={value} />;
  if (widget === 'switch') return <>{value === true ? t('form.yes') : t('form.no')}</>;
  if (widget === 'password') return <>••••••</>;
  return <span className="flow-text">{plain(field, value)}</span>;
}

function plain({ column }: FlowField, value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(column.type.endsWith('range') ? ' ~ ' : ', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const { prepend, append } = column;
  const around = (text: unknown) => (typeof text === 'string' && text !== '' ? text : '');
  return [around(prepend), String(value), around(append)].filter(Boolean).join(' ');
}

function Files({ value }: { readonly value: unknown }) {
  const { t } = useWords(workflowWords);
  const files = filesIn(value);
  if (files.length === 0) return <span className="flow-none">{t('common:empty')}</span>;
  return (
    <ul className="flow-files">
      {files.map((file) => (
        <li key={file.value}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
}

function Signature({ field, value }: ReadValueProps) {
  const text = String(value);
  return isSignature(text) ? <img className="flow-signature" src={text} alt={field.label} /> : text;
}

function Chosen({ field, value }: ReadValueProps) {
  const { choices, pending } = useChoicesOf(field.column);
  return pending ? '' : chosenWords(choices, value);
}

const minute = 60_000;

/** Whoever may read a form is told who its people are. */
function People({ value }: { readonly value: unknown }) {
  const { client } = useServices();
  const scope = useScope();
  const ids = Array.isArray(value) ? value.map(String) : splitIds(String(value));
  const names = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...scope, 'user', 'named', id],
      queryFn: () => client.call(workflowProcess.operations.person, { id }),
      staleTime: 10 * minute,
      retry: false,
    })),
    combine: (found) =>
      found.map(({ data, isError }, place) => data?.realName ?? data?.name ?? (isError ? ids[place] : '')),
  });
  return <>{names.join(', ')}</>;
}

/** Their schemas have parsed the replies: rows, or nodes with others below them. */
const lists: Readonly<Record<string, Endpoint>> = {
  role: role.operations.tree,
  dept: dept.operations.tree,
  post: post.operations.select,
};

/** Departments, roles and posts, by name. */
function Named({ field, value }: ReadValueProps) {
  const { client } = useServices();
  const scope = useScope();
  const { options } = field;
  const linked = options && 'resource' in options ? options : undefined;
  const list = Object.entries(lists).find(([name]) => name === linked?.resource)?.[1];
  const { data, isPending } = useQuery({
    queryKey: [...scope, linked?.resource ?? '', 'names-of-form'],
    queryFn: async () =>
      list ? namesIn((await client.call(list, {})) as readonly Node[], linked) : new Map<string, string>(),
    enabled: list !== undefined,
    staleTime: minute,
  });
  const ids = Array.isArray(value) ? value.map(String) : splitIds(String(value));
  return <>{isPending ? '' : ids.map((id) => data?.get(id) ?? id).join(', ')}</>;
}

type Node = Values & { readonly children?: readonly Node[] | null };

function namesIn(
  nodes: readonly Node[],
  named: { readonly label: string; readonly value: string } | undefined,
): Map<string, string> {
  const names = new Map<string, string>();
  const walk = (all: readonly Node[]) => {
    for (const node of all) {
      if (named) names.set(String(node[named.value]), String(node[named.label]));
      walk(node.children ?? []);
    }
  };
  walk(nodes);
  return names;
}

interface RowsProps {
  readonly columns: readonly FlowField[];
  readonly value: unknown;
}

function Rows({ columns, value }: RowsProps) {
  // Rows are objects: `heldValues` has made them so.
  const rows = Array.isArray(value) ? (value as readonly Values[]) : [];
  return (
    <div className="flow-table-box">
      <table className="flow-grid">
        <thead>
          <tr>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
            <tr key={place}>
              {columns.map((column) => (
                <td key={column.name}>
                  <ReadValue field={column} value={row[column.name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
