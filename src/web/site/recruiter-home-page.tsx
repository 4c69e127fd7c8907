// 招聘者首页
export default function RecruiterHomePage() {
  return <h1>招聘者首页</h1>;
}
