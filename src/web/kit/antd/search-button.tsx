// The button of Ant Design's search field with a Chinese name; the original one is named in English.
import { Button } from 'antd';
import { SearchIcon } from '../look/icons.tsx';

/** For `enterButton` of `Input.Search`. */
export const searchButton = <Button aria-label="搜索" icon={<SearchIcon />} />;
