import { ArrowLeftOutlined, EditOutlined, EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { DetailFields } from '../../../resource/kit/detail-tabs.js';
import { useListing } from '../../../resource/kit/listing.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { codeOf, levelOf, lowest, namesTo } from './region-codes.js';
import type { Standing } from './use-standing.js';
import type { Walk } from './use-walk.js';

export interface RegionAboutProps {
  readonly standing: Standing;
  readonly walk: Walk;
}

const fields = ['regionLevel', 'parentName', 'sort', 'remark'];

/** The region where one stands, and what can be done with it; on a telephone what is below it comes sooner. */
export function RegionAbout({ standing, walk }: RegionAboutProps) {
  const { t } = useWords(systemWords);
  const { row, place, path } = standing;
  return (
    <section className="region-about screen-card" aria-label={t('region.about')}>
      {walk.isPhone && row && path.length > 0 && (
        <Button
          type="text"
          className="region-back"
          icon={<ArrowLeftOutlined aria-hidden />}
          onClick={walk.back}
        >
          {t('region.back', { name: namesTo(row).at(-2)?.name ?? t('region.country') })}
        </Button>
      )}
      {row ? (
        <>
          <header>
            <h2 tabIndex={-1} lang="">
              {plainText(row.name)} <code>{codeOf(row)}</code>
            </h2>
            <Tools row={row} standing={standing} />
          </header>
          {!(walk.isPhone && row.hasChildren) && <DetailFields row={row} only={fields} />}
        </>
      ) : place.error ? (
        <Failure title={t('common:loadFailed')} error={place.error} onRetry={place.refetch} />
      ) : (
        <Waiting rows={3} />
      )}
    </section>
  );
}

function Tools({ row, standing }: { readonly row: Row; readonly standing: Standing }) {
  const { t } = useWords(systemWords);
  const { actions, change } = useListing();
  return (
    <div className="region-tools">
      {actions.allowed('create') && levelOf(row) < lowest && (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          data-key="create"
          onClick={() => change({ open: { kind: 'new' } })}
        >
          {t('region.below')}
        </Button>
      )}
      {actions.allowed('update') && (
        <Button
          icon={<EditOutlined aria-hidden />}
          onClick={() => change({ open: { kind: 'edit', id: row.id } })}
        >
          {t('region.edit')}
        </Button>
      )}
      {/* A menu that is open is about this region, and not about the next one. */}
      <More key={row.id} row={row} standing={standing} />
    </div>
  );
}

/** What cannot go as things are says why. */
function More({ row, standing: { go, parent } }: { readonly row: Row; readonly standing: Standing }) {
  const { t } = useWords(systemWords);
  const { actions, change } = useListing();
  const [removal] = actions.removal(() => go(parent));
  const kept = removal?.refusal?.([row]);
  const items = [
    ...(actions.allowed('get')
      ? [
          {
            key: 'view',
            label: t('region.history'),
            onClick: () => change({ open: { kind: 'view', id: row.id } }),
          },
        ]
      : []),
    ...(removal
      ? [
          {
            ...{ key: 'remove', danger: true, disabled: kept !== undefined },
            label: (
              <>
                {removal.label}
                {kept && <small className="region-kept">{kept}</small>}
              </>
            ),
            onClick: () => removal.run([row]),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button type="text" icon={<EllipsisOutlined aria-hidden />} aria-label={t('common:more')} />
    </Dropdown>
  );
}
