import { useLocation } from 'react-router';
import { ListTabs } from '#app/list/list-tabs.tsx';
import { listNames, listPath, listTexts, whichList } from './people-texts.ts';

export function PeopleTabs() {
  const shown = whichList(useLocation().search);
  return (
    <ListTabs
      tabs={listNames.map((name) => ({ name: listTexts[name], to: listPath(name), isShown: name === shown }))}
    />
  );
}
