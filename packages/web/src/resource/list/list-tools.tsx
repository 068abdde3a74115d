import { DeleteOutlined, ImportOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { ReasonedButton } from '../../components/feedback/reasoned-button.js';
import { useWords } from '../../i18n/use-words.js';
import { later } from '../../lib/net/later.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useScreenClass } from '../../lib/ui/use-screen-class.js';
import { ExportTool } from '../export/export-tool.js';
import { useKit } from '../kit/kit.js';
import type { Creator } from '../kit/slots.js';
import type { Actions } from '../kit/use-actions.js';
import type { ChangeList } from '../kit/use-list.js';
import type { RowsState } from '../kit/use-rows.js';
import { useTicked } from '../kit/use-selection.js';
import { resourceWords } from '../resource-words.js';
import { ColumnMenu } from './column-menu.js';
import { CopyAsButton } from './copy/copy-button.js';
import type { ListState } from './list-state.js';
import type { Columns } from './use-column-settings.js';

const TreeTool = later(() => import('./tree-tool.js').then((m) => m.TreeTool));

export interface ListToolsProps {
  readonly rows: RowsState;
  readonly state: ListState;
  readonly change: ChangeList;
  readonly columns: Columns;
  readonly actions: Actions;
  /** Of the screen's own. */
  readonly others?: ReactNode;
  readonly creator?: Creator | undefined;
}

/** The list's tools, the actions of the list as a whole, and the one primary button at the end. */
export function ListTools(props: ListToolsProps) {
  const { t } = useWords(resourceWords);
  const kit = useKit();
  const { noun, screen, fields } = kit;
  const { rows, state, change, columns, actions, others, creator } = props;
  const calls = async () => {
    const { listCall } = await loadChunk(() => import('./copy/named-calls.js'));
    return [{ label: kit.labels.title, call: listCall(kit, state) }];
  };
  // What the screen decides of a new row is in no file.
  const mayImport = screen.preset === undefined && fields.length > 0;
  return (
    <>
      {rows.tree && (
        <Suspense>
          <TreeTool rows={rows.rows} tree={rows.tree} />
        </Suspense>
      )}
      <Tooltip title={t('common:refresh')}>
        <Button
          icon={<ReloadOutlined spin={rows.refreshing} aria-hidden />}
          aria-label={t('common:refresh')}
          data-key="refresh"
          onClick={rows.refetch}
        />
      </Tooltip>
      <ExportTool {...props} />
      <CopyAsButton calls={calls} />
      <ColumnMenu columns={columns} />
      <RemoveTool actions={actions} />
      {actions.forList.map((button) => (
        <Button key={button.key} onClick={() => button.run([])}>
          {button.label}
        </Button>
      ))}
      {others}
      {actions.allowed('create') && mayImport && (
        <Button
          className="import-tool"
          icon={<ImportOutlined aria-hidden />}
          aria-label={t('import')}
          onClick={() => change({ open: { kind: 'import' } })}
        >
          <span>{t('import')}</span>
        </Button>
      )}
      {actions.allowed('create') && (
        <CreateTool
          title={creator?.title ?? t('createOne', { name: noun })}
          own={creator?.title !== undefined}
          onCreate={() => change({ open: { kind: 'new' } })}
        />
      )}
    </>
  );
}

interface CreateToolProps {
  readonly title: string;
  /** In words of the screen's own. */
  readonly own: boolean;
  readonly onCreate: () => void;
}

/** On a telephone it stands in one line with the tools: what is made is said by the page's title. */
function CreateTool({ title, own, onCreate }: CreateToolProps) {
  const { t } = useWords(resourceWords);
  const short = useScreenClass() === 0 && !own;
  return (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      aria-label={short ? title : undefined}
      data-key="create"
      onClick={onCreate}
    >
      {short ? t('create') : title}
    </Button>
  );
}

/** There whether rows are ticked or not: without any it says what is missing (specification, section 5). */
function RemoveTool({ actions }: { readonly actions: Actions }) {
  const { t } = useWords(resourceWords);
  const { rows, keep } = useTicked();
  const [removal] = actions.removal(keep);
  if (!removal) return null;
  const icon = <DeleteOutlined aria-hidden />;
  const reason = removal.refusal?.(rows);
  if (reason !== undefined)
    return <ReasonedButton reason={reason} icon={icon} aria-label={t('removeMany')} />;
  return (
    <Tooltip title={t('removeMany')}>
      <Button icon={icon} aria-label={t('removeMany')} onClick={() => removal.run(rows)} />
    </Tooltip>
  );
}
