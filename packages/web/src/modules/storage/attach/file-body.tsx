import { sizeText, thumbnailLink } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../../resource/kit/kit.js';
import { plainText, type Row } from '../../../resource/row.js';
import { storageWords } from '../words.js';
import { kindOf } from './file-kind.js';
import { mostBytes, readText } from './read-text.js';

interface FileBodyProps {
  readonly row: Row;
  readonly link: string;
}

/** What is in a file: a picture, pages, a text; or why it is not shown. */
export function FileBody(props: FileBodyProps) {
  const { t } = useWords(storageWords);
  const [broken, setBroken] = useState(false);
  const kind = kindOf(props.row.extension);
  if (broken) return <Nothing text={t('attach.look.broken')} />;
  if (kind === 'picture') return <Picture {...props} onBroken={() => setBroken(true)} />;
  if (kind === 'pdf') return <Pages {...props} />;
  if (kind === 'text') return <Text {...props} />;
  return <Nothing text={t('attach.look.other')} />;
}

/** The largest of the smaller pictures: a camera's own is many times what a panel shows. */
const pictureWidth = 960;

const Picture = ({ row, link, onBroken }: FileBodyProps & { readonly onBroken: () => void }) => (
  <div className="look-picture">
    <img
      src={thumbnailLink(link, pictureWidth)}
      alt={plainText(row.originalName)}
      lang=""
      onError={onBroken}
    />
  </div>
);

function Pages({ row, link }: FileBodyProps) {
  const { t } = useWords(storageWords);
  if (!navigator.pdfViewerEnabled) return <Nothing text={t('attach.look.noPdf')} />;
  // Without the small pages beside the large one: there is no room for both.
  return (
    <iframe className="look-pages" src={`${link}#navpanes=0`} title={plainText(row.originalName)} lang="" />
  );
}

function Text({ row, link }: FileBodyProps) {
  const { t } = useWords(storageWords);
  const { scope } = useKit();
  const { data, error } = useQuery({
    queryKey: [...scope, 'text', row.id],
    queryFn: () => readText(link),
  });
  if (error) return <Nothing text={t('attach.look.broken')} />;
  if (data === undefined) return <Waiting />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is scrolled by keys as well */}
      <section className="look-text" aria-label={t('attach.look.text')} tabIndex={0}>
        <pre lang="">{data}</pre>
      </section>
      {Number(row.attachSize) > mostBytes && <p>{t('attach.look.cut', { size: sizeText(mostBytes) })}</p>}
    </>
  );
}
