// What Ant Design opens above a page.
export { App, Drawer, Dropdown, type MenuProps, Popover, Tooltip } from 'antd';
