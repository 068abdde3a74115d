import { useWords } from '../../i18n/use-words.js';
import { appWords } from '../words.js';
import '../../components/screen/screen.css';

export interface FramePageProps {
  readonly name: string;
  /** From the reader's own menus only; the route holds the entry's code, never an address (decisions, access). */
  readonly address: string;
}

/** An outside page inside the layout. It may run scripts of its own origin and nothing of ours. */
export function FramePage({ name, address }: FramePageProps) {
  const { t } = useWords(appWords);
  const sameOrigin = new URL(address, location.href).origin === location.origin;
  return (
    <div className="screen">
      <h1 className="m-sr">{name}</h1>
      <iframe
        className="screen-card"
        style={{ flex: 1, width: '100%' }}
        title={t('frame.title', { name })}
        src={address}
        referrerPolicy="no-referrer"
        // A page of our own origin with both flags could lift its sandbox: it gets scripts only.
        sandbox={
          sameOrigin
            ? 'allow-scripts allow-forms'
            : 'allow-scripts allow-forms allow-same-origin allow-popups'
        }
      />
    </div>
  );
}
