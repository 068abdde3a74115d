import { PrinterOutlined } from '@ant-design/icons';
import { Button, QRCode } from 'antd';
import { useState } from 'react';
import { CopyButton } from '../../../components/feedback/copy-button.js';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { OnPaper } from '../../../components/paper/on-paper.js';
import { useWords } from '../../../i18n/use-words.js';
import { tenantWords } from '../words.js';
import { type CardLine, cardLines, type HandedOver, signInAddress } from './card-lines.js';
import './card-print.css';

interface HandOverProps {
  readonly handed: HandedOver;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What the shop's first person is given: to copy, to print, to scan. The password is nowhere else. */
export function HandOver({ handed, onAgain, onClose }: HandOverProps) {
  const { t } = useWords(tenantWords);
  const [printing, setPrinting] = useState(false);
  const lines = useLines(handed);
  const name = handed.row.tenantName;
  const text = [name, ...lines.map((line) => `${line.label}: ${line.text}`), t('opening.first')].join('\n');
  const card = (
    <>
      <h3 lang="">{name}</h3>
      <div className="opening-card-body">
        <dl>
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </dl>
        <figure>
          <QRCode
            type="svg"
            aria-label={t('opening.qr')}
            value={signInAddress(handed, location.origin)}
            size={148}
            color="#000"
            bgColor="#fff"
            bordered={false}
          />
          <figcaption>{t('opening.scan')}</figcaption>
        </figure>
      </div>
      <p>{t('opening.first')}</p>
    </>
  );
  return (
    <FormFrame
      title={t('opening.done', { name })}
      width={640}
      dirty
      onClose={onClose}
      footer={() => (
        <div className="frame-buttons opening-buttons">
          <CopyButton text={text} label={t('opening.copy')} />
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => setPrinting(true)}>
            {t('opening.print')}
          </Button>
          <Button onClick={onAgain}>{t('opening.again')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('opening.kept')}
          </Button>
        </div>
      )}
    >
      <p className="opening-once" role="status">
        {t('opening.once')}
      </p>
      <section className="opening-card" aria-label={t('opening.card')}>
        {card}
      </section>
      {printing && (
        <OnPaper className="opening-print" onEnd={() => setPrinting(false)}>
          {card}
        </OnPaper>
      )}
    </FormFrame>
  );
}

const Line = ({ line: { label, text, exact = false } }: { readonly line: CardLine }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {exact ? <code>{text}</code> : text}
      {exact && <CopyButton text={text} name={label} />}
    </dd>
  </div>
);

function useLines(handed: HandedOver): readonly CardLine[] {
  const { t } = useWords(tenantWords);
  return cardLines(handed, location.origin, {
    ...{ address: t('opening.address'), code: t('opening.code'), user: t('opening.user') },
    ...{ password: t('opening.password'), licenceEnd: t('opening.licenceEnd'), never: t('opening.never') },
    quota: t('opening.quota'),
    people: (count) => (count < 0 ? t('opening.peopleFree') : t('opening.people', { count })),
  });
}
