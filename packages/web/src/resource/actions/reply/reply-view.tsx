import { type Action, type FormField, isDecimal, type ReplyShape } from '@mall/sdk/contract';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { DataTable } from '../../../components/data-table/data-table.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import { Cell } from '../../kit/cell.js';
import { type Kit, KitProvider, useKit } from '../../kit/kit.js';
import { isRight } from '../../list/cell-format.js';
import type { ReplyProps, ReplyRenderer } from '../../reply-renderer.js';
import { resourceWords } from '../../resource-words.js';
import type { Row } from '../../row.js';
import { contentOf, type ReplyTable } from './reply-content.js';
import { useRenderer } from './use-renderer.js';
import './reply.css';

export interface ReplyViewProps extends ReplyProps {
  readonly action: Action;
}

/** What an action has answered, by the renderer of its own or by what its reply is made of. */
export function ReplyView({ action, ...reply }: ReplyViewProps) {
  const own = useRenderer()(action.name);
  const shape = useKit().reply(action.endpoint);
  if (own) return <Own load={own} {...reply} />;
  return shape ? <Content shape={shape} {...reply} /> : null;
}

function Own({ load, ...reply }: ReplyProps & { readonly load: ReplyRenderer }) {
  const Renderer = useMemo(
    () => lazy(() => loadChunk(load).then((component) => ({ default: component }))),
    [load],
  );
  return (
    <Suspense fallback={<Waiting rows={3} />}>
      <Renderer {...reply} />
    </Suspense>
  );
}

function Content({ shape, replies }: ReplyProps & { readonly shape: ReplyShape }) {
  const { fields, values, tables } = useMemo(() => contentOf(shape, replies), [shape, replies]);
  const { label } = useKit();
  return (
    <div className="reply">
      {fields.length > 0 && (
        <WithCells fields={fields}>
          <dl className="reply-values">
            {fields.map(({ name }) => (
              <div key={name}>
                <dt>{label(name)}</dt>
                <dd>
                  <Cell field={name} row={values} whole />
                </dd>
              </div>
            ))}
          </dl>
        </WithCells>
      )}
      {tables.map((table) => (
        <WithCells key={table.name ?? ''} fields={table.columns}>
          <Rows {...table} />
        </WithCells>
      ))}
    </div>
  );
}

/** Cells read here what the reply says of its fields, not what the resource's rows have under these names. */
function WithCells({
  fields,
  children,
}: {
  readonly fields: readonly FormField[];
  readonly children: ReactNode;
}) {
  const kit = useKit();
  const inner = useMemo(
    (): Kit => ({ ...kit, cells: new Map(fields.map((field) => [field.name, field])) }),
    [kit, fields],
  );
  return <KitProvider value={inner}>{children}</KitProvider>;
}

/** So many rows are in sight; the table scrolls beyond. */
const inSight = 8;
const lineHeight = 40;

function Rows({ name, columns, rows }: ReplyTable) {
  const { t } = useWords(resourceWords);
  const kit = useKit();
  return (
    <section className="reply-rows" aria-label={name === undefined ? kit.labels.title : kit.label(name)}>
      {name !== undefined && <h3>{kit.label(name)}</h3>}
      <DataTable<Row>
        dense
        rowKey="id"
        rows={rows}
        height={Math.max(1, Math.min(rows.length, inSight)) * lineHeight}
        empty={t('replyEmpty')}
        columns={columns.map((field) => ({
          key: field.name,
          title: kit.label(field.name),
          width: widthOf(field),
          align: isRight(kit, field.name) ? ('right' as const) : ('left' as const),
          ellipsis: { showTitle: false },
          render: (_: unknown, row: Row) => <Cell field={field.name} row={row} />,
        }))}
      />
    </section>
  );
}

/** Numbers need less room than names. */
const widthOf = ({ kind }: FormField): number => (kind === 'integer' || isDecimal(kind) ? 80 : 120);
