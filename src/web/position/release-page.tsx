// 发布职位
export default function PositionReleasePage() {
  return <h1>发布职位</h1>;
}
