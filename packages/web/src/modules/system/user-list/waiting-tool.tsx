import { user } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { systemWords } from '../words.js';

const { waiting } = user.operations;

/** Guests who wait to be let in, and the way to them; nothing where nobody waits. */
export function WaitingTool() {
  const { t } = useWords(systemWords);
  const { client } = useServices();
  const scope = useScope();
  const may = useMay();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: [...scope, 'user', 'how-many-wait'],
    queryFn: () => client.call(waiting, { current: 1, size: 1 }),
    enabled: may(waiting),
  });
  if (!data?.total) return null;
  return (
    <Button onClick={() => void navigate('/system/user-waiting')}>
      <Badge status="warning" text={t('users.waiting', { count: data.total })} />
    </Button>
  );
}
