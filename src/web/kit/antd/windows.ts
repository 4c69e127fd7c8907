// What Ant Design opens above a page.
export { Drawer, Dropdown, type MenuProps, Popover, Tooltip } from 'antd';
