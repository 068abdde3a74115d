import { type AnyLabels, inviteCode, loadLabels, toneOf } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { useWords } from '../../../i18n/use-words.js';
import { deskWords } from '../words.js';
import './invite-states.css';
import { useCount } from './use-count.js';

const states = ['usable', 'used', 'expired', 'disabled'] as const;

/** Invite codes by state, as bars that lead to the filtered list. */
export function InviteStates() {
  const { t } = useWords(deskWords);
  const labels = useStateLabels();
  const usable = useCount('invite-code', { state: 'usable' });
  const used = useCount('invite-code', { state: 'used' });
  const expired = useCount('invite-code', { state: 'expired' });
  const disabled = useCount('invite-code', { state: 'disabled' });
  if (usable === null) return null;
  const counts = { usable, used, expired, disabled };
  const most = Math.max(1, ...Object.values(counts).map((count) => count ?? 0));
  const none = Object.values(counts).every((count) => count === 0);
  return (
    <section>
      <h2>{t('home.states')}</h2>
      {none ? (
        <p className="home-none">{t('home.statesEmpty')}</p>
      ) : (
        <ul className="bars">
          {states.map((state) => (
            <Bar
              key={state}
              state={state}
              // Nothing rather than the code while the words are on their way.
              label={labels?.options?.state?.[state] ?? ''}
              count={counts[state]}
              share={(counts[state] ?? 0) / most}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function useStateLabels(): AnyLabels | undefined {
  const { language } = useWords();
  const { data } = useQuery({
    queryKey: ['', 'labels', 'invite-code', language],
    queryFn: () => loadLabels('invite-code', language),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return data;
}

interface BarProps {
  readonly state: (typeof states)[number];
  readonly label: string;
  /** Undefined while nobody knows it, which is not none. */
  readonly count: number | null | undefined;
  readonly share: number;
}

function Bar({ state, label, count, share }: BarProps) {
  const { t, language } = useWords();
  return (
    <li>
      <Link to={`/shop/invite-code?q.state=${state}`} className="bar">
        <StatusDot tone={toneOf(inviteCode, 'state', state)} text={label} />
        <span className="bar-track" aria-hidden="true">
          <span
            className="bar-fill"
            data-state={state}
            style={{ width: `${Math.max(count ? 1 : 0, share * 100)}%` }}
          />
        </span>
        <span className="bar-count">{count?.toLocaleString(language) ?? t('empty')}</span>
      </Link>
    </li>
  );
}
