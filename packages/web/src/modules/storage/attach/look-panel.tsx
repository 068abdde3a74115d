import { DownloadOutlined } from '@ant-design/icons';
import { attach, sizeText } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { Suspense } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { SidePanel } from '../../../components/frame/side-panel.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { later } from '../../../lib/net/later.js';
import { useServices } from '../../../lib/services/services.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useListing } from '../../../resource/kit/listing.js';
import { NeighbourButtons } from '../../../resource/kit/neighbour-buttons.js';
import { neighboursOf, useNeighbourKeys } from '../../../resource/kit/use-neighbours.js';
import { flatRows, plainText, type Row } from '../../../resource/row.js';
import { storageWords } from '../words.js';
import { followLink, ownLink } from './file-link.js';
import { useLook } from './use-look.js';

const FileBody = later(() => import('./file-body.js').then((m) => m.FileBody));

/** The attachment that the address asks for, over the list of them. */
export function LookPanel() {
  const { id } = useLook();
  const may = useMay();
  return id === undefined || !may(attach.operations.download) ? null : <Look id={id} />;
}

/** An attachment as it looks, with the way to its neighbours. */
function Look({ id }: { readonly id: string }) {
  const { t } = useWords(storageWords);
  const { show, close } = useLook();
  const rows = flatRows(useListing().rows.rows);
  const row = useRow(id, rows);
  const link = useLink(id);
  const neighbours = neighboursOf(rows, id);
  useNeighbourKeys(neighbours, show);
  const error = row.error ?? link.error;
  const retry = () => void (row.error ? row.refetch() : link.refetch());
  const name = plainText(row.data?.originalName);
  return (
    <SidePanel
      width={720}
      title={name === '' ? t('attach.look.title') : <span lang="">{name}</span>}
      onClose={close}
      extra={
        <Space size={4}>
          {neighbours.place !== undefined && (
            <span className="detail-place">{`${neighbours.place} / ${rows.length}`}</span>
          )}
          <NeighbourButtons neighbours={neighbours} onMove={show} />
        </Space>
      }
    >
      {error && <Failure title={t('common:loadFailed')} error={error} onRetry={retry} />}
      {!error && !(row.data && link.data) && <Waiting />}
      {!error && row.data && link.data && (
        <div className="look">
          <Facts row={row.data} onDownload={() => followLink(link.data.link, link.data.originalName)} />
          <Suspense fallback={<Waiting />}>
            <FileBody key={id} row={row.data} link={ownLink(link.data.link)} />
          </Suspense>
        </div>
      )}
    </SidePanel>
  );
}

/** The row of the list, or the server's where an address leads to one of another page. */
function useRow(id: string, rows: readonly Row[]) {
  const { call, scope } = useKit();
  const listed = rows.find((row) => row.id === id);
  return useQuery({
    queryKey: [...scope, 'look', id, listed !== undefined],
    queryFn: async () => listed ?? ((await call(attach.operations.detail, { id })) as Row),
    ...(listed ? { initialData: listed } : {}),
  });
}

/** A link holds for an hour; it is asked for again well before that. */
const linkAge = 30 * 60_000;

function useLink(id: string) {
  const { client } = useServices();
  const { scope } = useKit();
  return useQuery({
    queryKey: [...scope, 'link', id],
    queryFn: () => client.call(attach.operations.download, { id }),
    staleTime: linkAge,
    gcTime: linkAge,
  });
}

function Facts({ row, onDownload }: { readonly row: Row; readonly onDownload: () => void }) {
  const { labels } = useKit();
  const size = sizeText(Number(row.attachSize));
  const facts = [size, plainText(row.ownerName), plainText(row.createTime)].filter((one) => one !== '');
  return (
    <div className="look-facts">
      <span lang="">{facts.join(' · ')}</span>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={onDownload}>
        {labels.operations.download}
      </Button>
    </div>
  );
}
