import { expect, test } from 'vitest';
import { makeGoodsSwitch } from './custom-request-form-values.ts';

test('size and weight become those of the other units, and come back as they were typed', () => {
  const switchTo = makeGoodsSwitch();
  const typed = { dimensions: '120 x 80 X 95,5', weight: '410,5' };
  const inches = switchTo(typed, 'I');
  expect(inches).toEqual({ dimensions: '47.24 x 31.5 X 37.6', weight: '905' });
  expect(switchTo(inches, 'M')).toEqual(typed);
});

test('what was typed since is converted, what is no number stays, and no weight becomes too small to ask for', () => {
  const switchTo = makeGoodsSwitch();
  expect(switchTo({ dimensions: '', weight: '' }, 'I')).toEqual({ dimensions: '', weight: '' });
  expect(switchTo({ dimensions: '10 x 20', weight: '1' }, 'M')).toEqual({ dimensions: '10 x 20', weight: '1' });
  expect(switchTo({ dimensions: '1x1x1', weight: 'heavy' }, 'I')).toEqual({
    dimensions: '0.39x0.39x0.39',
    weight: 'heavy',
  });
});
