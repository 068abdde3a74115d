import { describe, expect, it } from 'vitest';
import { constraintError } from './constraint-error.js';

const broken = (detail: string) => ({ code: '23505', constraint: 'mall_tried_key', detail });

describe('a broken unique index', () => {
  it.each([
    ['Key (tenant_id, goods_code)=(000000, A1) already exists.', 'goodsCode', 'A1'],
    ['Key (goods_code, tenant_id)=(A1, 000000) already exists.', 'goodsCode', 'A1'],
    ['Schlüssel »(name)=(Äpfel, rot)« existiert bereits.', 'name', 'Äpfel, rot'],
    ['Key (tenant_id, name)=(000000, a, b) already exists.', 'name', 'a, b'],
    ['Key (code, dict_key)=(sex, 1) already exists.', 'dictKey', '1'],
  ])('%s is said at %s', (detail, field, value) => {
    const refusal = constraintError(broken(detail));
    expect(refusal?.code).toBe('row.duplicate');
    expect(refusal?.details.issues).toEqual([{ field, rule: 'taken', params: { value } }]);
  });

  it('of names in one place says so, by the name alone', () => {
    const refusal = constraintError({
      ...broken('Key (tenant_id, parent_id, twin, dept_name)=(000000, 5, 0, a, b) already exists.'),
      constraint: 'mall_dept_dept_name_among',
    });
    expect([refusal?.code, refusal?.details.params?.value]).toEqual(['row.taken_here', 'a, b']);
  });

  it('says what its resource says', () => {
    const refusal = constraintError(broken('Key (code)=(x) exists.'), { mall_tried_key: 'dict.exists' });
    expect(refusal?.code).toBe('dict.exists');
  });

  it('is found within whatever wrapped it, and nothing else is taken for it', () => {
    expect(constraintError(new Error('outer', { cause: broken('Key (code)=(x).') }))?.status).toBe(409);
    expect(constraintError({ code: '22003' })?.code).toBe('request.unfit');
    expect(constraintError(new Error('plain'))).toBeUndefined();
  });
});
