import { beforeEach, describe, expect, it } from 'vitest';
import { createRecords } from './records.js';

describe('records', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const records = () => createRecords(localStorage, sessionStorage, () => 42);

  it('writes the record format under the prefix', () => {
    records().set('tenantId', '000000');
    expect(JSON.parse(localStorage.getItem('mall-tenantId') ?? '')).toEqual({
      dataType: 'string',
      content: '000000',
      datetime: 42,
    });
  });

  it('uses session storage when a type is given, and reads that first', () => {
    records().set('isLock', false);
    records().set('isLock', true, 'session');
    expect(records().get('isLock')).toBe(true);
    expect(sessionStorage.getItem('mall-isLock')).toContain('"type":"session"');
  });

  it('reads foreign or broken text as absent', () => {
    localStorage.setItem('mall-x', '{oops');
    localStorage.setItem('mall-y', '5');
    localStorage.setItem('mall-z', 'null');
    localStorage.setItem('mall-w', '{"value":1}');
    expect(['x', 'y', 'z', 'w'].map((name) => records().get(name))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('forgets in both places', () => {
    records().set('a', 1);
    records().set('a', 2, 'session');
    records().remove('a');
    expect(records().get('a')).toBeUndefined();
  });

  it('says nothing where the browser refuses to write or to forget', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = { getItem: () => null, setItem: full, removeItem: full } as unknown as Storage;
    const refusing = createRecords(storage, storage, () => 42);
    refusing.set('a', 1);
    refusing.remove('a');
    expect(refusing.get('a')).toBeUndefined();
  });
});
